// The email as it would arrive, on a phone or on a computer: the server renders it, a frame shows it.
import { type ReactNode, useState } from 'react'
import { pathOf } from '#contract/call.ts'
import { previewIssue } from '#contract/calls/admin/issues.ts'
import type { IssueView } from '#contract/issues.ts'
import { adminIssues } from '#copy/admin-issues.ts'
import { Choices } from '#web/ui/choices.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Panel } from '#web/ui/panel.tsx'

const words = adminIssues.one
const WIDTHS = ['phone', 'desk'] as const

/** `children` stand under it. */
export function LookPanel({ issue, children }: { issue: IssueView; children?: ReactNode }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone')
  const { _id, version } = issue
  return (
    <Panel
      flush
      title={words.look}
      actions={
        <Choices
          label={words.width}
          value={width}
          options={WIDTHS.map((value) => ({ value, label: words.widths[value] }))}
          onChange={setWidth}
        />
      }
    >
      <div className="overflow-x-auto bg-sand p-3">
        <iframe
          // Another version is another page.
          key={version}
          title={words.frame}
          src={pathOf(previewIssue, { params: { issueId: _id } })}
          sandbox=""
          className={classes(
            'mx-auto block h-[640px] rounded-note border-0 bg-surface',
            width === 'phone' ? 'w-[375px] max-w-full' : 'w-[680px] max-w-none',
          )}
        />
      </div>
      {children}
    </Panel>
  )
}
