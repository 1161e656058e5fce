// By which name a letter greets: none where nobody has proved the address, for then it is a stranger's text at a stranger's door (SEC-52).
import type { User } from '../actor.ts'

/** Empty where the letter is to begin without a name. */
export const greetingOf = ({ name, emailVerifiedAt }: Pick<User, 'name' | 'emailVerifiedAt'>): string =>
  emailVerifiedAt === null ? '' : name
