import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'

interface FileButtonProps {
  /** As the `accept` of a file input. */
  accept: string
  onChoose: (file: File) => void
  icon?: ReactNode
  isBusy?: boolean
  children: ReactNode
}

/** A button that lets a person choose one file. */
export function FileButton({ accept, onChoose, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // So that the same file may be chosen again.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
