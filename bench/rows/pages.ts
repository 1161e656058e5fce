// The cached pages, as a browser asks for them.
import type { Row } from '../row.ts'
import { type PrecompressedReply, precompressedReply } from './ready-answer.ts'

const TARGET = 0.8

const page = (name: string, pathOf: PrecompressedReply['pathOf'], isHeld = false): Row =>
  precompressedReply({ name, group: 'pages', target: TARGET, pathOf, isHeld })

export const pageRows: readonly Row[] = [
  page('home page', () => '/'),
  page('product list page', () => '/products'),
  page('product page', ({ productIds }) => `/product/${productIds[0]}`),
  page('product list page, held already (304)', () => '/products', true),
]
