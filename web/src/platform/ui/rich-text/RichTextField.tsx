import { toPlainText } from '@veos/contract/platform/reference/richText'
import { type CSSProperties, Suspense } from 'react'
import { createLazyComponent } from '../../lazyComponent.ts'
import { cx } from '../cx.ts'
import fieldStyles from '../fields/Field.module.css'
import { Field, type FieldProps } from '../fields/Field.tsx'
import { getBoxState } from '../fields/TextField.tsx'
import { useHydrated } from '../useHydrated.ts'
import styles from './RichTextField.module.css'
import type { RichTextOptions } from './useRichTextEditor.ts'

const RichTextEditor = createLazyComponent(() => import('./RichTextEditor.tsx'))

interface RichTextFieldProps extends FieldProps, Omit<RichTextOptions, 'ids'> {
  /**
   * Shows the number of characters without markup, and the limit. Longer text can be typed; the form then reports the
   * excess.
   */
  mostCharacters?: number
  /** The height of the text in pixels. The field grows from the minimum to the maximum and then scrolls. */
  minHeightPx?: number
  maxHeightPx?: number
}

/**
 * A field for formatted text. The editor is loaded when the first field is shown; until then a skeleton of the same
 * size is shown.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { value, mostCharacters, minHeightPx = 120, maxHeightPx = 320, ...field } = props
  const isHydrated = useHydrated()
  const heights = { '--least-height': `${minHeightPx}px`, '--most-height': `${maxHeightPx}px` } as CSSProperties
  return (
    <Field
      {...field}
      as="group"
      aside={mostCharacters && <Counter characters={toPlainText(value).length} most={mostCharacters} />}
    >
      {(ids) => (
        <div className={cx(fieldStyles.box, styles.box)} style={heights} {...getBoxState(field)}>
          <Suspense fallback={<EditorSkeleton />}>
            {isHydrated ? <RichTextEditor {...props} ids={ids} /> : <EditorSkeleton />}
          </Suspense>
        </div>
      )}
    </Field>
  )
}

function Counter({ characters, most }: { characters: number; most: number }) {
  return (
    <span className={cx(fieldStyles.counter, characters > most && styles.tooMany)}>
      {characters} / {most}
    </span>
  )
}

function EditorSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      <div className={styles.toolbar} />
    </div>
  )
}
