// The build of the pages: React Router with Vite, styles by Tailwind, and the chunks that pages share.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bareCalls } from './scripts/bare-calls.ts'
import { iconsByFile, textsByExport } from './scripts/direct-imports.ts'
import { offlineFiles } from './scripts/offline-files.ts'
import { pagesLanguage, stylesOf, textsOf } from './scripts/pages-language.ts'
import { retryingRoutes } from './scripts/retrying-routes.ts'
import { ENGLISH } from './src/domain/language-path.ts'

/** Modules that every page of the shop loads. */
const FRAME = /src\/web\/(entry\.client|root|routes\/pages\/(shop-layout|failures))\.tsx/
/** The texts of all privacy notices. They are loaded when a notice is opened. */
const NOTICES = /src\/web\/routes\/pages\/privacy-choices/
/** The code of passkeys. It is loaded when a user uses one. */
const PASSKEYS =
  /src\/(web\/parts\/factors\/(passkeys|show-passkey-failure)|contract\/calls\/factors)\.ts|\.texts\/[\w-]+\/auth\/factors\.ts/
/** The table of retention periods: in the privacy policy and in the back office. */
const RETENTION = /\.texts\/[\w-]+\/privacy\/retention\w+\.ts|parts\/policies\/retention-text/
/** The texts of the guard of the back office. A user without a role loads nothing else of it (ADM-2). */
const ADMIN_GUARD = /src\/copy\/[\w-]+\/admin-guard\.ts/
/** Reviews: the end of a product page, and the list in the back office. */
const REVIEWS = /src\/(web\/parts\/reviews|domain\/review(-words)?\.ts)|\.texts\/[\w-]+\/reviews/

/** The newsletter form in the footer of every page. */
const NEWSLETTER_FORM = /src\/(web\/parts\/newsletter\/join-box|contract\/calls\/newsletter)\.tsx?$/

/** The loader of lazy parts, and the line that opens a privacy notice: every page and every part may need them. */
const ALWAYS_SHARED =
  /(src\/web\/ui\/lazy|\.texts\/[\w-]+\/privacy\/noticeLines|src\/domain\/notice-versions|src\/web\/parts\/privacy\/notice-line)\.tsx?/

/** Date formats: the calculator and the policies load them at once, product page and checkout in lazy parts. */
const DATES = /src\/(web\/ui\/(?:use-today|day)|domain\/(delivery|calendar)|copy\/[\w-]+\/dates)\.tsx?$/

/** Groups of pages by the purpose of a group; the first match counts. The last two are never a first group. */
const PAGE_GROUPS = {
  home: /routes\/pages\/home/,
  list: /routes\/shop\/(products|category)/,
  product: /routes\/shop\/product\.tsx|parts\/products\/(product-details|picture-dialog)/,
  finder: /routes\/pages\/pack-finder/,
  calculator: /routes\/pages\/period-calculator|parts\/calculator/,
  questions: /routes\/pages\/faq/,
  contact: /routes\/pages\/(contact|schools)|parts\/contact\/(ask-us|late-order)/,
  policy: /routes\/pages\/policy/,
  guides: /routes\/pages\/guide/,
  login: /routes\/account\/(login|forgot-password|reset-password|verify-otp)/,
  signup: /routes\/account\/signup/,
  cart: /routes\/shop\/cart/,
  checkout: /routes\/(shop|pages)\/checkout|parts\/(checkout|payments)|web\/forms/,
  payer: /routes\/shop\/pay\.tsx|parts\/payer/,
  orders: /routes\/(account\/(order|plain|report)|shop\/order-placed|pages\/progress)|parts\/orders\/reorder-reminder/,
  account:
    /routes\/(account\/(account|addresses|data|details|second-factor|security)|shop\/coins)|parts\/(account|age|auth|factors)/,
  emails: /routes\/(newsletter|account|pages)/,
} as const
type PageGroup = keyof typeof PAGE_GROUPS
type Shared = readonly [file: string, groups: readonly PageGroup[]]

/**
 * The chunks that groups of pages share, the widest first. A module is in the narrowest chunk whose groups include all
 * pages that load the module. So pages load little that only others need, and no page requests thirty files.
 */
const FILES: readonly [widest: Shared, ...others: Shared[]] = [
  ['shared', Object.keys(PAGE_GROUPS) as PageGroup[]],
  [
    'fields',
    [
      'list',
      'finder',
      'calculator',
      'questions',
      'contact',
      'login',
      'signup',
      'checkout',
      'payer',
      'orders',
      'account',
      'emails',
    ],
  ],
  ['days', ['product', 'finder', 'calculator', 'policy', 'guides', 'payer', 'orders', 'account', 'emails']],
  ['basket', ['product', 'finder', 'cart', 'checkout', 'payer', 'orders', 'account']],
  ['later', []],
  ['buying', ['cart', 'checkout', 'payer', 'orders', 'account']],
  ['paying', ['checkout', 'payer', 'orders', 'account']],
  ['personal', ['orders', 'account', 'emails']],
  ['auth', ['login', 'signup', 'account']],
  ['help', ['questions', 'contact', 'emails']],
  ['goods', ['list', 'product', 'finder']],
  ['lines', ['finder', 'orders']],
  ['cycle', ['finder', 'calculator']],
  ['finder', ['finder']],
  ['orders', ['orders', 'account']],
  ['list', ['list']],
  ['calculator', ['calculator']],
  ['account', ['account']],
  ['payer', ['payer']],
  ['emails', ['emails']],
  ['guides', ['guides']],
]
const BACK_OFFICE = /src\/web\/(routes|parts)\/admin\//

interface Modules {
  getModuleInfo(id: string): {
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
    readonly isEntry: boolean
  } | null
}

/** Returns the pages that import a module, directly or through others, and the lazy parts that do. */
function loadersOf(module: string, modules: Modules) {
  const seen = new Set([module])
  for (const id of seen) for (const importer of modules.getModuleInfo(id)?.importers ?? []) seen.add(importer)
  const loaders = [...seen].filter((id) => !BACK_OFFICE.test(id))
  return {
    pages: loaders.filter((id) => modules.getModuleInfo(id)?.isEntry),
    parts: loaders.filter((id) => (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0),
  }
}

const groupOf = (module: string) =>
  (Object.keys(PAGE_GROUPS) as PageGroup[]).find((group) => PAGE_GROUPS[group].test(module)) ?? []

/** Returns the chunk of a shared module. Without one, Rolldown would put the module into any chunk that needs it. */
function fileFor(module: string, modules: Modules): string {
  if (PASSKEYS.test(module)) return 'passkeys'
  if (RETENTION.test(module)) return 'retention'
  if (REVIEWS.test(module)) return 'reviews'
  if (ADMIN_GUARD.test(module)) return 'guard'
  if (NEWSLETTER_FORM.test(module)) return 'news'
  if (ALWAYS_SHARED.test(module)) return 'shared'
  if (DATES.test(module)) return 'days'
  const { pages, parts } = loadersOf(module, modules)
  // Only the back office needs it. It is loaded when the user's role is known.
  if (pages.length + parts.length === 0) return 'admin'
  if (pages.length === 0) return parts.every((part) => PAGE_GROUPS.calculator.test(part)) ? 'passcode' : 'later'
  if (pages.some((page) => FRAME.test(page))) return 'frame'
  if (pages.every((page) => NOTICES.test(page))) return 'notices'
  const groups = new Set([...pages, ...parts].flatMap(groupOf))
  const [file, known] = FILES.findLast(([, some]) => [...groups].every((group) => some.includes(group))) ?? FILES[0]
  // A lazy part belongs to the group of its page. A part that any page may load gets no chunk of pages that need a login.
  const isAnywhere = parts.some((part) => groupOf(part).length === 0)
  return isAnywhere && !known.includes('list') && !known.includes('product') ? 'later' : file
}

/** A few shared chunks instead of thirty small ones: each request costs time on slow mobile networks. */
const SHARED_FILES = [
  {
    name: 'framework',
    // Includes the loader of lazy parts, which every page needs.
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)\/|vite\/preload-helper|src\/web\/fetch-modules/,
    priority: 40,
  },
  // The order matters: a chunk includes dependencies that no earlier chunk has.
  ...[
    'retention',
    'frame',
    ...FILES.map(([file]) => file),
    'notices',
    'passcode',
    'passkeys',
    'reviews',
    'news',
    'guard',
    'admin',
  ].map((file, place) => ({
    name: (module: string, modules: Modules) => (fileFor(module, modules) === file ? file : null),
    debugName: file,
    test: /src\/(web|copy|contract|domain)\/|\.texts\/|lucide-react/,
    minShareCount: 2,
    // Below 0, the last chunk would come before all others, and every page would load the back office.
    priority: 30 - place,
  })),
]

export default defineConfig({
  plugins: [
    textsOf(pagesLanguage ?? ENGLISH),
    ...(pagesLanguage === undefined ? [] : [stylesOf(pagesLanguage)]),
    tailwindcss(),
    reactRouter(),
    iconsByFile(),
    textsByExport(),
    bareCalls(),
    retryingRoutes(),
    offlineFiles(),
  ],
  // The icons are one file of thousands. When it is bundled, the server loads only the icons in use.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { include: ['lucide-react'] },
  build: {
    // Pictures and fonts are separate files: cached once, and never part of a script.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Lists a lazy part's own file too, because importLazyPart fetches all files first.
    modulePreload: { resolveDependencies: (file, dependencies) => [...new Set([file, ...dependencies])] },
    // For both builds: if server and browser used different names, a page would load its styles and pictures twice.
    rollupOptions: { output: { assetFileNames: 'assets/[name]-[hash:7][extname]' } },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Seven characters tell versions apart; each page's scripts name some sixty files.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: SHARED_FILES },
          },
        },
      },
    },
  },
})
