import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import { serveStaticCopy } from './serveStaticCopy.ts'
import { startAppServer } from './servers.ts'
import type { VisitMetrics } from './slowPhone.ts'
import { measureFirstVisit } from './slowPhone.ts'

/**
 * `npm run bench:landing`: compares the front page of this server with the same page as a plain file, alternately, in a browser that emulates a
 * slow phone.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const maxRatio = 1.1

const print = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function launch() {
  const path = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath()].find(
    (item) => item && existsSync(item),
  )
  if (!path) throw new Error('Chromium was not found. Set CHROMIUM_PATH to its path.')
  return chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
}

/** All paths that a browser requests for the page, scrolled to its end. */
async function requestedPaths(browser: Browser, ours: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true })
  const page = await context.newPage()
  const paths = new Set<string>()
  page.on('request', (request) => request.url().startsWith(ours) && request.method() === 'GET' && paths.add(request.url().slice(ours.length)))
  await page.goto(ours, { waitUntil: 'networkidle' })
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await page.waitForLoadState('networkidle')
  await context.close()
  return [...paths, '/icon.svg']
}

async function compare(browser: Browser, ours: string) {
  const plain = await serveStaticCopy(ours, await requestedPaths(browser, ours))
  const visits: { ours: VisitMetrics; plain: VisitMetrics }[] = []
  await measureFirstVisit(browser, `${ours}/`)
  await measureFirstVisit(browser, `${plain.address}/`)
  for (let round = 0; round < rounds; round += 1) {
    // The second visit of a round benefits from a warm machine, so the order alternates.
    const first = round % 2 === 0 ? { ours: await measureFirstVisit(browser, `${ours}/`) } : { plain: await measureFirstVisit(browser, `${plain.address}/`) }
    visits.push({
      ours: first.ours ?? (await measureFirstVisit(browser, `${ours}/`)),
      plain: first.plain ?? (await measureFirstVisit(browser, `${plain.address}/`)),
    })
  }
  await plain.stop()
  return visits
}

function report(visits: readonly { ours: VisitMetrics; plain: VisitMetrics }[]) {
  const medianOf = (side: 'ours' | 'plain', key: keyof VisitMetrics) => median(visits.map((round) => round[side][key]))
  const line = (key: 'lcp' | 'bytes') => ({
    ours: Math.round(medianOf('ours', key)),
    plain: Math.round(medianOf('plain', key)),
    ratio: Number((medianOf('ours', key) / medianOf('plain', key)).toFixed(3)),
  })
  return {
    lcp: line('lcp'),
    bytes: line('bytes'),
    cls: { ours: Math.max(...visits.map((round) => round.ours.cls)), plain: Math.max(...visits.map((round) => round.plain.cls)) },
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'ride-bench-'))
execFileSync(process.execPath, ['bin/build.mjs', '--if-stale'], { stdio: 'inherit' })
const server = await startAppServer({ DATA_DIR: dataDir, SEED: 'reference', LOG_LEVEL: 'error' }, true)
const browser = await launch()
try {
  const visits = await compare(browser, `http://127.0.0.1:${server.port}`)
  const { lcp, bytes, cls } = report(visits)
  print(`${rounds} rounds, slow 4G, processor 4 times slower, empty cache, 412 × 823`)
  print(`LCP     ours ${lcp.ours} ms   plain file ${lcp.plain} ms   ratio ${lcp.ratio}`)
  print(`bytes   ours ${bytes.ours}   plain file ${bytes.plain}   ratio ${bytes.ratio}`)
  print(`layout shift, at most   ours ${cls.ours}   plain file ${cls.plain}`)
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/landing-${new Date().toISOString().replaceAll(':', '-')}.json`, JSON.stringify({ rounds, lcp, bytes, cls, visits }, null, 2))
  if (lcp.ratio > maxRatio || bytes.ratio > maxRatio || cls.ours > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
