// What she sent along: the video plays here, a photo opens large in a tab of its own.
import { pathOf } from '#contract/call.ts'
import { viewUploadContent } from '#contract/calls/uploads.ts'
import type { OneReportReply } from '#contract/reports.ts'
import { adminReturns } from '#copy/admin-returns.ts'
import { Panel } from '#web/ui/panel.tsx'

const words = adminReturns.one
const contentOf = (uploadId: string): string => pathOf(viewUploadContent, { params: { uploadId } })

export function Evidence({ uploads }: Pick<OneReportReply['report'], 'uploads'>) {
  const videos = uploads.filter(({ kind }) => kind === 'video')
  const photos = uploads.filter(({ kind }) => kind === 'photo')
  return (
    <Panel title={words.evidence}>
      {uploads.length === 0 && <p className="text-admin text-ink-soft">{words.noEvidence}</p>}
      <div className="grid gap-4">
        {videos.map(({ _id }) => (
          <div key={_id} className="grid justify-items-start gap-2">
            {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what a shopper says in her video */}
            <video
              controls
              preload="metadata"
              playsInline
              aria-label={words.video}
              src={contentOf(_id)}
              className="aspect-video max-h-[60vh] w-full rounded-field bg-ink"
            />
            <a href={contentOf(_id)} target="_blank" rel="noreferrer" className="link text-small text-rose-ink">
              {words.videoLink}
            </a>
          </div>
        ))}
        {photos.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {photos.map(({ _id }, place) => (
              <li key={_id}>
                <a href={contentOf(_id)} target="_blank" rel="noreferrer" className="block rounded-field">
                  <img
                    src={contentOf(_id)}
                    alt={words.photo(place + 1)}
                    width={128}
                    height={128}
                    loading="lazy"
                    className="size-32 rounded-field border border-line object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
