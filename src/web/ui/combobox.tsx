// A text field with a list of options. Arrow keys move through the options, Enter selects, Esc closes. The focus stays
// in the field, which refers to the active option.
import { type KeyboardEvent, useId, useState } from 'react'
import { classes } from './class-names.ts'
import { controlAttributes, controlStyle, FieldFrame, type FieldProps } from './field.tsx'

export interface ComboOption {
  readonly key: string
  readonly label: string
  readonly note?: string
}

interface ComboboxProps extends Omit<FieldProps, 'name'> {
  id?: string
  listLabel: string
  options: readonly ComboOption[]
  typed: string
  onType: (typed: string) => void
  /** Called with the option when one is selected, and with undefined for Enter without options. */
  onSelect: (option: ComboOption | undefined) => void
  onLeave?: () => void
  placeholder?: string
  maxLength?: number
  /** The number of options, or the reason why there are none; read out by screen readers. */
  status: string
}

export function Combobox({
  id: ownId,
  label,
  hint,
  error,
  listLabel,
  options,
  status,
  typed,
  ...props
}: ComboboxProps) {
  const inputId = useId()
  const id = ownId ?? inputId
  const [isOpen, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(0)
  // The list may have become shorter, so the index is limited.
  const activeOptionIndex = Math.max(0, Math.min(activeIndex, options.length - 1))
  const selectOption = (option: ComboOption | undefined) => {
    setActiveIndex(0)
    props.onSelect(option)
  }
  const moveActiveOption = (step: 1 | -1) => {
    // The first option follows the last, and the last precedes the first.
    if (options.length > 0) setActiveIndex((activeOptionIndex + step + options.length) % options.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') moveActiveOption(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) selectOption(options[activeOptionIndex])
    else if (key === 'Escape') {
      setActiveIndex(0)
      props.onLeave?.()
    } else return
    event.preventDefault()
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...controlAttributes(id, { hint, error })}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={isOpen && options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && options.length > 0 ? `${id}-${activeOptionIndex}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        value={typed}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => {
          props.onType(target.value)
          setActiveIndex(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        className={controlStyle}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen || options.length === 0}
        className="mt-1 max-h-60 overflow-y-auto rounded-control border border-line p-1"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
          <div
            key={option.key}
            id={`${id}-${index}`}
            ref={index === activeOptionIndex && isOpen ? scrollIntoList : undefined}
            role="option"
            aria-selected={index === activeOptionIndex}
            // Keeps the focus in the field when an option is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => selectOption(option)}
            className={classes(
              'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-control px-3 py-2 text-admin',
              index === activeOptionIndex && 'bg-petal',
            )}
          >
            <span className="font-semibold wrap-anywhere">{option.label}</span>
            {option.note !== undefined && (
              <span className="line-clamp-1 min-w-0 text-small wrap-anywhere text-ink-soft">{option.note}</span>
            )}
          </div>
        ))}
      </div>
      <p role="status" className={isOpen ? 'text-small text-ink-soft' : 'sr-only'}>
        {isOpen ? status : ''}
      </p>
    </FieldFrame>
  )
}

const scrollIntoList = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
