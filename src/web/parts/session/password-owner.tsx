// Tells a password manager whose password a form asks for.
import { useUser } from './session-store.ts'

export const PasswordOwner = () => <input type="hidden" autoComplete="username" value={useUser()?.email ?? ''} />
