// Builds the pages in the pseudo-language, like any other language, with its texts generated during the build.
import { stylesOf } from '../../scripts/pages-language.ts'
import pages from '../../vite.config.ts'
import { pseudoWords } from './pseudo-language.ts'

export default { ...pages, plugins: [pseudoWords(), stylesOf('ml'), ...(pages.plugins ?? [])] }
