// Builds the pages in the language that nobody speaks: as any language's, with words made on the way.
import { stylesOf } from '../../scripts/pages-language.ts'
import pages from '../../vite.config.ts'
import { pseudoWords } from './pseudo-language.ts'

export default { ...pages, plugins: [pseudoWords(), stylesOf('ml'), ...(pages.plugins ?? [])] }
