// Renders pages as complete documents, because the page cache stores complete documents, and their scripts can be
// allowed by hash.
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { pagesContext } from '#web/routes/pages-context.ts'
import { deferHydration, hydrationOf } from './deferred-hydration.ts'

export { pagesContext }

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let failure: unknown
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error
      context.get(pagesContext).report(error)
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  headers.set('content-type', 'text/html; charset=utf-8')
  // Development defers nothing, because Vite's scripts must run first.
  return new Response(
    import.meta.env.DEV ? html : deferHydration(html, hydrationOf(routerContext.staticHandlerContext)),
    {
      status: failure === undefined ? status : 500,
      headers,
    },
  )
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pagesContext).report(error)
}
