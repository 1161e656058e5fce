// A note for browsers without scripts, beside a form that needs them.
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
