// The catalogue's calls, which anybody may make.
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { addressOf, nameOfCall } from '#tests/support/addresses.ts'
import type { Row } from '../row.ts'
import { precompressedReply } from './ready-answer.ts'

const TARGET = 0.7
const group = 'catalogue'

export const catalogueRows: readonly Row[] = [
  precompressedReply({ name: nameOfCall(listProducts), group, target: TARGET, pathOf: () => addressOf(listProducts) }),
  precompressedReply({
    name: nameOfCall(viewProduct),
    group,
    target: TARGET,
    pathOf: ({ productIds }) => addressOf(viewProduct, { params: { productId: productIds[0] } }),
  }),
]
