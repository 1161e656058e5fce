// A password field with a button that shows or hides the password.
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { ui } from '#copy/pages.ts'
import { IconButton } from './button.tsx'
import { classes } from './class-names.ts'
import { controlAttributes, controlStyle, FieldFrame, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'name' | 'className' | 'type'> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const inputId = useId()
  const id = input.id ?? inputId
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...controlAttributes(id, { hint, error })}
          type={isShown ? 'text' : 'password'}
          className={classes(controlStyle, 'pr-13')}
        />
        <div className="absolute top-1 right-1">
          <IconButton
            label={isShown ? ui.hidePassword : ui.showPassword}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            <Icon icon={isShown ? EyeOff : Eye} />
          </IconButton>
        </div>
      </div>
    </FieldFrame>
  )
}
