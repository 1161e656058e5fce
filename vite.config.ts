// How the browser's side is built: React Router over Vite, styles by Tailwind.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Three files that pages share, instead of thirty small ones: over slow mobile networks each request waits its turn. */
const SHARED_FILES = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)\//,
    priority: 2,
  },
  { name: 'frame', test: /src\/web\/(ui|parts\/(chrome|session|cart|brand))\//, priority: 1 },
  { name: 'shared', test: /src\/(web|copy|contract|domain)\/|lucide-react/, minShareCount: 2 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The signs come as one file of thousands: bundled, the server carries only those in use.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { include: ['lucide-react'] },
  build: {
    // Drawings and faces are files of their own: cached once, and never part of a script.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: { groups: SHARED_FILES },
          },
        },
      },
    },
  },
})
