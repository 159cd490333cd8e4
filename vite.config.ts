import { globSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { entryPointChunksPlugin } from './bin/vite/chunks.ts'
import { englishTextsPlugin } from './bin/vite/englishTextsPlugin.ts'
import { handbookFactsPlugin } from './bin/vite/handbookFactsPlugin.ts'
import { pureConstantsPlugin } from './bin/vite/pureConstantsPlugin.ts'
import { serverOnlyPropertiesPlugin } from './bin/vite/serverOnlyPropertiesPlugin.ts'
import { LongestFirst } from './tests/setup/longestFirst.ts'

/** The suffix says the side: a browser bundle that reaches a `.server.ts` file does not build. */
const serverOnly: Plugin = {
  name: 'server-only',
  enforce: 'pre',
  resolveId(id, from) {
    if (this.environment.name === 'client' && !process.env.VITEST && /\.server(\.ts)?$/.test(id)) {
      this.error(`${from} reaches ${id}, which runs on the server alone`)
    }
  },
}

/** Lists are written out by the server: what react-admin itself would do that with is left out. */
const withoutExporter: Plugin = {
  name: 'without-exporter',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (/^jsonexport\b/.test(id) ? '\0no-exporter' : undefined),
  load: (id) => (id === '\0no-exporter' ? 'export default undefined' : undefined),
}

/** Landing pages are made by the server, so no module of theirs is in the browser to be changed in place: it asks for the page again. */
const landingReload: Plugin = {
  name: 'landing-reload',
  hotUpdate({ file, server }) {
    if (this.environment.name === 'ssr' && /\/landing\/.*\.tsx?$/.test(file)) server.environments.client.hot.send({ type: 'full-reload' })
  },
}

/** What is opened to be at a place: chunks follow from that. */
const office = ['src/index.html', 'src/App.tsx']
const entryPoints = {
  signIn: ['src/index.html', 'src/shell/login/LoginPage.tsx'],
  list: [...office, 'src/views/list/ListPage.tsx'],
  show: [...office, 'src/views/show/ShowPage.tsx'],
  form: [...office, 'src/views/form/CreatePage.tsx', 'src/views/form/EditPage.tsx', 'src/fields/controls/controls.ts'],
  public: ['landing/visits.ts'],
  account: ['landing/hydrate.tsx', ...['join', 'login', 'me'].map((name) => `landing/pages/public/users/${name}.tsx`)],
  cars: ['landing/hydrate.tsx', ...['index', '[id]'].map((name) => `landing/pages/cars/${name}.tsx`)],
  booking: ['landing/hydrate.tsx', ...['book', 'me'].map((name) => `landing/pages/${name}.tsx`)],
  rides: ['landing/hydrate.tsx', ...['index', '[id]'].map((name) => `landing/pages/rides/${name}.tsx`)],
  game: ['landing/hydrate.tsx', 'landing/pages/public/water-sort.tsx'],
}
const chunks = entryPointChunksPlugin(entryPoints, ['account', 'cars', 'booking', 'rides', 'game'])

/** Pages that open before the English texts can be loaded keep them, as landing pages do. */
const english = englishTextsPlugin(['src/index.html', 'src/shell/login/LoginPage.tsx'])

const project = (name: string, include: string[], overrides: object = {}) => ({ extends: true as const, test: { name, include, ...overrides } })

export default defineConfig({
  plugins: [serverOnly, withoutExporter, landingReload, handbookFactsPlugin, react(), serverOnlyPropertiesPlugin, english, pureConstantsPlugin, chunks],
  appType: 'custom',
  publicDir: 'public',
  build: {
    outDir: 'dist',
    copyPublicDir: false,
    manifest: true,
    rollupOptions: { input: ['src/index.html', 'landing/index.html', 'landing/hydrate.tsx', 'landing/visits.ts', ...globSync('landing/styles/*.css')] },
  },
  test: {
    reporters: ['default'],
    // A worker goes from file to file and keeps what it has imported; what a file opens it closes.
    isolate: false,
    // On the two cores that this is meant for, one of three waits for a server or a page while the others go on.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What comes sooner or later comes later where the machine is busy.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      project('unit', ['tests/*.test.ts', 'tests/{rules,schema,resources,dataProvider,landing,src}/**/*.test.{ts,tsx}'], { testTimeout: 30_000 }),
      project('server', ['tests/server/**/*.test.ts'], { globalSetup: 'tests/setup/database.ts', testTimeout: 120_000, hookTimeout: 120_000 }),
      project('browser', ['tests/browser/**/*.test.ts'], {
        globalSetup: ['tests/setup/database.ts', 'tests/setup/browser.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
    ],
  },
})
