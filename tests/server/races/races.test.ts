import { afterAll, beforeAll, test, vi } from 'vitest'
import { memberRaces } from './memberRaces.ts'
import { moneyRaces } from './moneyRaces.ts'
import type { Race } from './openRace.ts'
import { openRace, raceTimeoutMs } from './openRace.ts'
import { timeRaces } from './timeRaces.ts'

vi.setConfig({ testTimeout: raceTimeoutMs })

let race: Race
beforeAll(async () => {
  race = await openRace()
})
afterAll(() => race?.close())

test.each(Object.entries({ ...timeRaces, ...moneyRaces, ...memberRaces }))('%s', (_shown, run) => run(race))
