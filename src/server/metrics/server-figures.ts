// The figures of PostgreSQL itself. What the login may not see is left out.
import { gauge } from './family.ts'
import type { Family } from './prometheus-text.ts'
import type { ServerFigures } from './server-queries.ts'

export const ofServer = ({ connections, oldestTransaction, timeline, standbys }: ServerFigures): Family[] => [
  gauge('shop_database_connections', 'Connections to the database server, of everybody.', [[{}, connections.used]]),
  gauge('shop_database_connections_most', 'How many it takes.', [[{}, connections.most]]),
  gauge('shop_oldest_transaction_seconds', 'How long the oldest transaction has been open.', [[{}, oldestTransaction]]),
  gauge(
    'shop_database_timeline',
    'Which history of the database this is: one more with each standby that took over.',
    timeline === null ? [] : [[{}, timeline]],
  ),
  gauge(
    'shop_replication_lag_seconds',
    'How far a standby is behind, as the leader measured it.',
    standbys.map(({ name, lag }) => [{ standby: name }, lag]),
  ),
  gauge(
    'shop_replication_lag_bytes',
    'How much of the log it has not played yet.',
    standbys.map(({ name, bytes }) => [{ standby: name }, bytes]),
  ),
  gauge(
    'shop_replication_synchronous',
    '1 for a standby that commits wait for.',
    standbys.map(({ name, isSynchronous }) => [{ standby: name }, isSynchronous ? 1 : 0]),
  ),
]
