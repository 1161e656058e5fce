// A button that opens the device's files or camera roll: the platform's own control, with the look of our buttons.
import { type ReactNode, useId } from 'react'
import { buttonStyle } from './button.tsx'
import { classes } from './class-names.ts'

interface FileButtonProps {
  /** For a form that tells what is wrong with it. */
  name?: string
  /** The kinds of files that are offered, as in `accept`. */
  accept: string
  multiple?: boolean
  /** The control that says what is wrong, by its id. */
  describedBy?: string | undefined
  onChoose: (files: readonly File[]) => void
  children: ReactNode
}

export function FileButton({ name, accept, multiple = false, describedBy, onChoose, children }: FileButtonProps) {
  const id = useId()
  return (
    <span className="relative inline-flex max-w-full">
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        aria-describedby={describedBy}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // The same file may be chosen again, after it was removed.
          currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={classes(
          buttonStyle({ tone: 'outlined', small: true }),
          'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink',
        )}
      >
        {children}
      </label>
    </span>
  )
}
