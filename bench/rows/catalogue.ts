// The catalogue's calls, which anybody may make.
import type { Row } from '../row.ts'
import { precompressedReply } from './ready-answer.ts'

const TARGET = 0.7
const group = 'catalogue'

export const catalogueRows: readonly Row[] = [
  precompressedReply({ name: 'GET /api/products', group, target: TARGET, pathOf: () => '/api/products' }),
  precompressedReply({
    name: 'GET /api/products/{id}',
    group,
    target: TARGET,
    pathOf: ({ productIds }) => `/api/products/${productIds[0]}`,
  }),
]
