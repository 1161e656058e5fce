// A form that is sent before its page is awake arrives as a post to the page: what it holds is dropped unread and the page is shown again.
import type { ApiServer } from '../api.ts'
import { refuseElsewhere } from './page-paths.ts'

/** Answers posts to pages. Bodies of any kind are thrown away: passwords may be in them. */
export async function earlySubmissions(app: ApiServer): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume()
    body.on('end', () => done(null))
  })
  app.post('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    refuseElsewhere(request.url)
    // Never a second slash in front: it would lead to another host.
    return reply.redirect(`/${request.url.replace(/^[/\\]+/, '')}`, 303)
  })
}
