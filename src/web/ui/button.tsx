// Buttons, and links that look like them. One rose button per view (LOOK-25).
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './class-names.ts'
import { WaxingMoon } from './moon.tsx'

export type ButtonTone = 'primary' | 'outlined' | 'quiet' | 'danger' | 'moon' | 'moon-outlined'

export interface ButtonStyle {
  tone?: ButtonTone | undefined
  small?: boolean | undefined
  /** True for a button as wide as its container. */
  wide?: boolean | undefined
}

const TONES: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-rose text-surface hover:bg-rose-ink active:bg-rose-ink',
  outlined: 'border-[1.5px] border-ink bg-transparent text-ink hover:bg-sand active:bg-sand',
  quiet: 'border-transparent bg-transparent text-rose-ink hover:bg-petal active:bg-petal',
  danger: 'border-transparent bg-transparent text-chilli hover:bg-sand active:bg-sand',
  moon: 'border-transparent bg-moon text-ink hover:bg-surface active:bg-surface',
  'moon-outlined': 'border-[1.5px] border-plum-edge bg-transparent text-moon hover:bg-plum-lift active:bg-plum-lift',
}

/** Returns the classes of a button's look, for links that cannot be buttons. */
export const buttonStyle = ({ tone = 'primary', small = false, wide = false }: ButtonStyle): string =>
  classes(
    'button-box inline-flex items-center justify-center gap-2 rounded-full text-center transition-colors duration-120',
    // The border makes the button recognisable in forced-colours mode.
    'forced-colors:border-[1.5px]',
    small ? 'min-h-11 px-5 pt-[11px] pb-2.5 text-button-small' : 'min-h-13 pt-3.5 pb-[13px] text-button',
    wide && 'w-full',
    !small && (wide ? 'px-4' : 'px-8'),
    TONES[tone],
  )

const DISABLED = 'disabled:border-transparent disabled:bg-sand disabled:text-ink-mute'

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className' | 'ref'> {
  /** While true the button keeps focus and width, ignores clicks, and shows `busyLabel` with a waxing moon. */
  busy?: boolean | undefined
  busyLabel?: string | undefined
  children: ReactNode
}

const ignoreClick = (event: MouseEvent<HTMLButtonElement>): void => event.preventDefault()

export function Button({ tone, small, wide, busy = false, busyLabel, onClick, children, ...attributes }: ButtonProps) {
  // A busy button keeps its normal colours, because it is not disabled.
  return (
    <button
      type="button"
      {...attributes}
      // The `disabled` attribute would remove the focus, and not every browser restores it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignoreClick : onClick}
      className={classes(buttonStyle({ tone, small, wide }), !busy && DISABLED)}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="grid place-items-center whitespace-nowrap">
          <span className={classes('col-start-1 row-start-1 inline-flex items-center gap-2', busy && 'invisible')}>
            {children}
          </span>
          <span className={classes('col-start-1 row-start-1 inline-flex items-center gap-2', !busy && 'invisible')}>
            <WaxingMoon />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  )
}

export interface LinkButtonProps extends ButtonStyle, Omit<ComponentProps<typeof Link>, 'className'> {}

export const LinkButton = ({ tone, small, wide, ...attributes }: LinkButtonProps) => (
  <Link {...attributes} className={buttonStyle({ tone, small, wide })} />
)

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  label: string
}

/** An icon with a target of 44 pixels. */
export const IconButton = ({ label, children, ...attributes }: IconButtonProps) => (
  <button
    type="button"
    {...attributes}
    aria-label={label}
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors duration-120 hover:bg-ink/8"
  >
    {children}
  </button>
)
