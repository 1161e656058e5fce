// The panel of a figure, with a button that exports its data (ADM-37).
import type { ReactNode } from 'react'
import { exportFigures } from '#contract/calls/admin/figures.ts'
import type { Figure } from '#contract/figures.ts'
import { figures as texts } from '#copy/figures.ts'
import { fetchRows } from '#web/api-client.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface FigurePanelProps {
  figure: Figure
  title: string
  note?: ReactNode
  range: { readonly from: string; readonly to: string }
  actions?: ReactNode
  /** The text to show instead of the children when there is no data; null when there is. */
  none?: string | null
  children: ReactNode
}

export const FigurePanel = ({ figure, title, note, range, actions, none = null, children }: FigurePanelProps) => (
  <Panel
    title={title}
    note={note}
    actions={
      <>
        {actions}
        <ExportButton
          load={(signal) => fetchRows(exportFigures, { query: { ...range, figure }, signal })}
          name={`figures-${figure}-${range.from}-${range.to}.csv`}
          label={texts.csvButton}
          rowName={texts.csvOf(title)}
        />
      </>
    }
  >
    {none === null ? children : <p className="text-admin text-ink-soft">{none}</p>}
  </Panel>
)

/** Formats a percentage, such as '12%'; a dash for null. */
export const formatPercent = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)

/** Formats a share of a total as a whole percentage; a dash when the total is 0. */
export const percentOf = (part: number, total: number): string =>
  formatPercent(total <= 0 ? null : Math.round((part / total) * 100))
