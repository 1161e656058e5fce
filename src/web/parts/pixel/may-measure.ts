// Who may be asked about the advertising pixel, and measured after a yes: visitors, and adults who have not taken it back (PRIV-12).
import { mayBeCourted } from '#domain/age.ts'
import type { Session } from '#web/parts/session/session-store.ts'

/** False until it is known who is here: nobody is measured before. */
export const mayMeasure = ({ loading, user, isUnheard }: Session): boolean =>
  !loading && !isUnheard && (user === null || (mayBeCourted(user.age) && user.measurement !== false))
