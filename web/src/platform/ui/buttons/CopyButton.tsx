import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconCopy } from '../icons/icons.ts'
import { useBriefly } from '../page/useBriefly.ts'
import { showToast } from '../toasts/toast.ts'
import { IconButton } from './Button.tsx'

interface CopyButtonProps {
  /** The text to copy. */
  text: string
  /** The accessible name, such as 'Copy the number'. */
  label: string
  className?: string
}

/** Copies a text to the clipboard and confirms it for two seconds. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const { t } = useLingui()
  const [isCopied, showCopied] = useBriefly()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showCopied()
    } catch {
      // The browser may forbid access to the clipboard, and has none without https.
      showToast({ kind: 'warning', title: t`The browser does not let us copy`, message: text })
    }
  }
  return (
    <>
      <IconButton variant="default" label={label} className={className} onClick={copy}>
        {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      </IconButton>
      <span role="status" className="visually-hidden">
        {isCopied && t`Copied`}
      </span>
    </>
  )
}
