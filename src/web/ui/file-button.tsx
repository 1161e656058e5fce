// A button that opens the file picker: the browser's file input with the look of a button.
import { type ReactNode, useId } from 'react'
import { buttonStyle } from './button.tsx'
import { classes } from './class-names.ts'

interface FileButtonProps {
  /** The name of the field in the form; absent when the form does not submit the files itself. */
  name?: string
  /** The accepted file types, as in the `accept` attribute. */
  accept: string
  multiple?: boolean
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
          // Allows choosing the same file again after it was removed.
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
