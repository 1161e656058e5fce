// What follows from the answer: the months ahead, and until when to order. Loaded only when the result is near.
import type { CalendarDate } from '#domain/calendar.ts'
import { MonthsAhead } from './months-ahead.tsx'
import { OrderInTime, type Pack } from './order-in-time.tsx'
import type { Outlook } from './outlook.ts'
import { Scene } from './reading.tsx'

export interface ResultPlanProps {
  outlook: Outlook
  today: CalendarDate
  pack: Pack | null
}

export const ResultPlan = ({ outlook, today, pack }: ResultPlanProps) => (
  <>
    <div className="col-span-full">
      <MonthsAhead periods={outlook.periods} today={today} />
    </div>
    <Scene step={4} />
    <OrderInTime start={outlook.soonest} today={today} cycleDays={outlook.usualDays} pack={pack} />
  </>
)
