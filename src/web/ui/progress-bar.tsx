// A progress bar with an accessible name.
interface ProgressBarProps {
  label: string
  value: number
  /** Undefined while the total is unknown. */
  max?: number | undefined
}

export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress
    aria-label={label}
    {...(max === undefined ? {} : { value: Math.min(value, max), max })}
    className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sand [&::-moz-progress-bar]:bg-rose [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-rose"
  />
)
