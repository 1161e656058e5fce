// Tells a password manager whose password a form asks for.
import { useSession } from './session-store.ts'

export const PasswordOwner = () => (
  <input type="hidden" autoComplete="username" value={useSession().user?.email ?? ''} />
)
