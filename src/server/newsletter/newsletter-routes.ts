// The doors of the monthly letter: the box, the same box without JavaScript, her yes, and the way out (MSG-6, MSG-7).
import { messageReply } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import { confirmBody, leaveBody, leaveQuery, newsletterBody } from '#contract/newsletter.ts'
import { pages } from '#contract/urls.ts'
import { fieldErrors } from '#copy/errors.ts'
import { newsletter as words } from '#copy/newsletter.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { joinNewsletter } from './join-newsletter.ts'

const FORM_BODY_LIMIT = 4 * 1024
const tags = ['newsletter']

export const newsletterRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.post(
      '/newsletter',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Ask for the monthly letter; the address itself must confirm',
          body: newsletterBody,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        await joinNewsletter(shop, { ...request.body, ip: request.ip })
        return { message: words.asked }
      },
    )

    app.post(
      '/newsletter/confirm',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Confirm with the token of the letter',
          body: confirmBody,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        await confirmSubscription(shop, request.body)
        return { message: words.confirmed }
      },
    )

    await app.register(joinByForm(shop))
    await app.register(leaving(shop))
  }

/** The box on a page that runs no JavaScript, or is not awake yet: a plain form, answered by a page. */
const joinByForm = (shop: Shop) => async (scope: ApiServer) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  scope.post(
    '/newsletter/form',
    {
      bodyLimit: FORM_BODY_LIMIT,
      config: { access: 'public' },
      schema: { tags, summary: 'The same by a form post; answers with a page' },
    },
    async (request, reply) => {
      const post = newsletterBody.safeParse(request.body)
      if (!post.success) return reply.redirect(pages.newsletterAgain, 303)
      try {
        await joinNewsletter(shop, { ...post.data, ip: request.ip })
      } catch (error) {
        // Asked too often: a page says so, in place of an answer that only programs read.
        if (!(error instanceof ShopError)) throw error
        return reply.redirect(pages.newsletterAgain, 303)
      }
      return reply.redirect(pages.newsletterSent, 303)
    },
  )
}

/** The way out is open to mail providers too, who send no origin and any kind of form: the token alone is the right. */
const leaving = (shop: Shop) => async (scope: ApiServer) => {
  // Their form says only that it is one-click: it is thrown away, and one too large to be that is refused.
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null))
  scope.post(
    '/newsletter/unsubscribe',
    {
      bodyLimit: FORM_BODY_LIMIT,
      config: { access: 'public', foreign: true },
      schema: {
        tags,
        summary: 'Leave the list; the token stands in the body, or in the address for one-click (RFC 8058)',
        querystring: leaveQuery,
        body: leaveBody,
        response: { 200: messageReply },
      },
    },
    async (request) => {
      const token = request.query.token ?? request.body?.token
      if (token === undefined) throw new ShopError('invalid_input', { fields: { token: fieldErrors.required } })
      await endSubscription(shop, { token })
      return { message: words.left }
    },
  )
  scope.get(
    '/newsletter/unsubscribe',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Where mail programs without one-click open it: leads to the page',
        querystring: leaveQuery,
      },
    },
    // Whoever checks letters opens every link in them: opening alone ends nothing.
    async (request, reply) => reply.redirect(`${pages.newsletterUnsubscribe}#${request.query.token ?? ''}`, 303),
  )
}
