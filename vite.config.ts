// How the browser's side is built: React Router over Vite, styles by Tailwind.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The signs come as one file of thousands: bundled, the server carries only those in use.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    // Drawings and faces are files of their own: cached once, and never part of a script.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
})
