import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '../buttons/Button.tsx'
import { cx } from '../cx.ts'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '../icons/icons.ts'
import styles from './Toasts.module.css'
import { dismissToast, type Toast, toastStore } from './toast.ts'
import { computeCover, listOccupiedBoxes, placeToasts } from './toastPlace.ts'

const icons = { done: IconCircleCheck, news: IconInfoCircle, warning: IconAlertTriangle, failure: IconAlertTriangle }
const none: readonly Toast[] = []
/** The interval of the check whether an element has appeared under a toast. */
const lookMs = 250

/** The area where toasts appear. The design system mounts it once. */
export default function Toasts() {
  const { t } = useLingui()
  const stack = useRef<HTMLDivElement>(null)
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const newest = toasts.at(-1)?.id
  useLayoutEffect(() => {
    // The popover is reopened for each toast, so that it lies above dialogs opened in the meantime.
    if (stack.current?.matches(':popover-open')) stack.current.hidePopover()
    if (newest) stack.current?.showPopover()
  }, [newest])
  const isEmpty = toasts.length === 0
  // Elements that appear later, such as the page after a form, are kept uncovered as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast may be larger
  useLayoutEffect(() => {
    if (isEmpty) return
    const look = () => stack.current && moveAside(stack.current)
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [isEmpty, toasts])
  const router = useRouter()
  /** Navigates without a page load, unless the link is opened in another tab or window. */
  const follow = (press: MouseEvent<HTMLAnchorElement>, id: number) => {
    dismissToast(id)
    if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
    press.preventDefault()
    router.history.push(press.currentTarget.getAttribute('href')!)
  }
  return (
    <div ref={stack} popover="manual" role="status" className={styles.stack}>
      {toasts.map(({ id, kind, title, message, href, picture }) => {
        // A title that begins with an emoji needs no icon.
        const Icon = picture || /^\p{Extended_Pictographic}/u.test(title) ? null : icons[kind]
        return (
          <div key={id} data-toast={id} className={cx(styles.toast, styles[kind])}>
            {Icon && <Icon size={20} aria-hidden />}
            {picture && <img src={picture} alt="" className={styles.picture} />}
            <div className={styles.text}>
              <p className={styles.title}>
                {href ? (
                  <a href={href} onClick={(press) => follow(press, id)}>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </p>
              {message && <p className={styles.message}>{message}</p>}
            </div>
            <IconButton isCompact label={t`Close`} onClick={() => dismissToast(id)}>
              <IconX size={16} aria-hidden />
            </IconButton>
          </div>
        )
      })}
    </div>
  )
}

/** Moves the toasts away from elements that they cover. */
function moveAside(stack: HTMLElement): void {
  const occupied = listOccupiedBoxes(stack)
  const stackBox = stack.getBoundingClientRect()
  const isPlaced = stack.style.top !== ''
  if (isPlaced && computeCover(stackBox, occupied) === 0) return
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const { top, right } = placeToasts(stackBox, occupied, { left: 0, top: 0, width, height })
  stack.style.top = `${top}px`
  stack.style.right = `${right}px`
}
