import { createLink } from '@tanstack/react-router'
import {
  type AnchorHTMLAttributes,
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from '../cx.ts'
import { IconCheck } from '../icons/icons.ts'
import styles from './Menu.module.css'
import popoverStyles from './Popover.module.css'
import { Popover } from './Popover.tsx'

const CloseContext = createContext(() => {})

interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  popoverTarget?: string
  style?: CSSProperties
  onClick?: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface MenuProps {
  label: string
  /** Renders the button that opens the menu; spread the properties on a `Button` or an `IconButton`. */
  trigger: (props: TriggerProps) => ReactNode
  /** Elements of `MenuItem`, `MenuLink`, `MenuDivider` or `MenuHeading`. */
  children: ReactNode
  align?: 'start' | 'end'
  /** Renders the items with the page, so that the menu opens before hydration. For menus that exist once per page. */
  isEarly?: boolean
}

/** A button that opens a list of actions. Arrow keys move, Esc closes, and the focus returns to the button. */
export function Menu({ isEarly, ...menu }: MenuProps) {
  return isEarly ? <EarlyMenu {...menu} /> : <LateMenu {...menu} />
}

function LateMenu({ label, trigger, children, align = 'end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        },
      })}
      {isOpen && (
        <Popover anchor={button} align={align} onClose={close}>
          <CloseContext value={close}>
            <Items label={label} onLeave={() => setOpen(false)}>
              {children}
            </Items>
          </CloseContext>
        </Popover>
      )}
    </>
  )
}

/** The browser opens and closes this menu as a popover; React only follows its state. */
function EarlyMenu({ label, trigger, children, align = 'end' }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The menu may have been opened before hydration.
  useEffect(() => setOpen(box.current!.matches(':popover-open')), [])
  const hide = () => box.current?.hidePopover()
  const close = () => {
    hide()
    button.current?.focus()
  }
  const anchor = `--${id}`
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        popoverTarget: id,
        style: { anchorName: anchor } as CSSProperties,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          if (!isOpen) box.current?.showPopover()
        },
      })}
      <div
        ref={box}
        id={id}
        popover="auto"
        className={cx(popoverStyles.popover, styles.early, styles[align])}
        style={{ positionAnchor: anchor } as CSSProperties}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <CloseContext value={close}>
          <Items label={label} isOpen={isOpen} onLeave={hide}>
            {children}
          </Items>
        </CloseContext>
      </div>
    </>
  )
}

interface ItemsProps {
  label: string
  isOpen?: boolean
  onLeave: () => void
  children: ReactNode
}

function Items({ label, isOpen = true, onLeave, children }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])]
  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent) {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') onLeave()
    if (target !== undefined) {
      event.preventDefault()
      all.at(target % all.length)?.focus()
    } else if (event.key.length === 1) {
      all.find((item) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus()
    }
  }
  const onClick = (event: MouseEvent) => (event.target as HTMLElement).closest('a') && onLeave()
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {children}
    </div>
  )
}

interface MenuItemProps {
  onPress: () => void
  icon?: ReactNode
  isDangerous?: boolean
  isDisabled?: boolean
  children: ReactNode
}

export function MenuItem({ onPress, icon, isDangerous, isDisabled, children }: MenuItemProps) {
  const close = use(CloseContext)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={isDisabled}
      className={cx(styles.item, isDangerous && styles.danger)}
      onClick={() => {
        close()
        onPress()
      }}
    >
      {icon}
      {children}
    </button>
  )
}

interface MenuCheckProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

/** A setting that is on or off. The menu stays open to show the new state. */
export function MenuCheck({ isChecked, onChange, children }: MenuCheckProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChecked}
      tabIndex={-1}
      className={styles.item}
      onClick={() => onChange(!isChecked)}
    >
      <IconCheck size={18} aria-hidden className={cx(!isChecked && styles.unchecked)} />
      {children}
    </button>
  )
}

interface MenuAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  icon?: ReactNode
}

function MenuAnchor({ icon, className, children, ...rest }: MenuAnchorProps) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={cx(styles.item, className)}>
      {icon}
      {children}
    </a>
  )
}

/** A menu entry that is a link. */
export const MenuLink = createLink(MenuAnchor)

export function MenuDivider() {
  return <hr className={styles.divider} />
}

/** A heading of the menu; not an entry. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className={styles.heading}>
      {children}
    </div>
  )
}
