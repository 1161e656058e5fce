// A route that a gateway's dialog posts a form to where it cannot come back to the page, and that leads on from there (PAY-6).
import type { Call } from '#contract/call.ts'
import { serve } from '../accounts/serve.ts'
import { pathNow } from '../adapters/page-links.ts'
import type { ApiServer } from '../api.ts'

const BODY_LIMIT = 16 * 1024

type FormCall = Call & { readonly access: 'public'; readonly sends: 'form'; readonly answers: 'redirect' }

/** `answer` reads the form and says which page comes next. */
export async function formRoute(
  app: ApiServer,
  call: FormCall,
  answer: (form: Readonly<Record<string, string>>) => Promise<string>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    serve(scope, call, { foreign: true, urgent: true, bodyLimit: BODY_LIMIT }, async ({ body, reply }) =>
      reply.redirect(pathNow(await answer(formOf(body))), 303),
    )
  })
}

/** The fields as the parser above has left them; none where nothing was posted. */
const formOf = (body: unknown): Readonly<Record<string, string>> => (body ?? {}) as Readonly<Record<string, string>>
