// A complete privacy notice: each kind of data with purpose, retention and recipients; how to withdraw; where to
// complain (PRIV-7).

import { noticeWords, privacyNotices } from '#copy/privacy-notices.ts'
import type { NoticeName } from '#domain/consent.ts'
import { noticeVersions } from '#domain/notice-versions.ts'

export default function NoticeText({ name }: { name: NoticeName }) {
  const { items, withdraw, complain } = privacyNotices[name]
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {items.map(({ what, why, howLong, who }) => (
          <li key={what}>
            <p className="font-semibold">{what}</p>
            <p>
              {noticeWords.why}: {why}
            </p>
            <p>
              {noticeWords.howLong}: {howLong}
            </p>
            <p>
              {noticeWords.who}: {who}
            </p>
          </li>
        ))}
      </ul>
      <p>{withdraw}</p>
      <p>{complain}</p>
      <p className="text-caption opacity-80">{noticeWords.version({ version: noticeVersions[name] })}</p>
    </div>
  )
}
