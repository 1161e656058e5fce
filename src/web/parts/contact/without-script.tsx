// Said where something is sent by a script, to whoever's browser runs none.
import { contact } from '#copy/contact.ts'

export const WithoutScript = ({ email }: { email: string }) => (
  <noscript>
    <p className="mt-3 text-small">
      {contact.withoutScript}{' '}
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>
    </p>
  </noscript>
)
