import type { Scenario } from './runLoad.ts'

/** A comparison of two scenarios. */
export interface ScenarioPair {
  name: string
  ours: Scenario
  baseline: Scenario
  /** Both scenarios run on our own server. */
  isSelfComparison?: true
  /** Number of concurrent requests. */
  width?: number
}

const listPath = '/api/rcar/findMany?subset=list&params[num]=25&params[count]=estimate'
const rentalsPath = '/api/rent/findMany?subset=list&params[num]=25&params[count]=estimate'
const keywords = ['김민', '박도윤', '0102000', '서예', '20123456']
const syllables = ['김민', '서예', '도윤', '박지']
const keywordAt = (values: readonly string[]) => (n: number) => encodeURIComponent(values[n % values.length] ?? '')

const get =
  (path: (n: number) => string): Scenario =>
  (n) => ({ method: 'GET', path: path(n) })
const post =
  (path: string, body: (n: number) => object): Scenario =>
  (n) => ({ method: 'POST', path, body: JSON.stringify(body(n)) })

/** Creation time of the nth car in Seoul time, see tables.ts. */
const createdAt = (n: number) => encodeURIComponent(new Date(Date.UTC(2022, 0, 1, 9) + n * 90_000).toISOString().slice(0, 19).replace('T', ' '))

const searchPair = (values: readonly string[]) => {
  const wordAt = keywordAt(values)
  return {
    ours: get((n) => `/api/user/findMany?subset=list&params[num]=25&params[count]=estimate&params[keyword]=${wordAt(n)}`),
    baseline: get((n) => `/keyword?keyword=${wordAt(n)}`),
  }
}

/** The data of the comparisons: cars with consecutive ids from `first`. */
export interface BenchData {
  first: number
  cars: number
  /** Sends a GET request to our own server. */
  getJson(path: string): Promise<{ next?: string }>
}

/** A page number far from both ends of the list. */
const deepPage = (cars: number) => Math.min(20_000, Math.floor(cars / 25))

/** The comparisons of a run. */
export async function crudScenarioPairs({ first, cars, getJson }: BenchData): Promise<readonly ScenarioPair[]> {
  const deepPageNumber = deepPage(cars)
  const { next = '' } = await getJson(`${listPath}&params[page]=${deepPageNumber - 1}`)
  const carId = (n: number) => first + ((n * 7919) % cars)
  const [from, to] = [createdAt(Math.floor(cars * 0.03)), createdAt(Math.floor(cars * 0.048))]
  const memoText = (n: number) => `B${n} ${Date.now()}`
  const savePair = (id: (n: number) => number) => ({
    ours: post('/api/rcar/save', (n) => ({ saveParamsArray: [{ id: id(n), parking_memo: memoText(n) }] })),
    baseline: post('/save', (n) => ({ id: id(n), parking_memo: memoText(n) })),
  })
  return [
    { name: 'list, estimate / list without total', ours: get(() => listPath), baseline: get(() => '/list') },
    { name: 'list, estimate / list with exact total', ours: get(() => listPath), baseline: get(() => '/counted') },
    { name: 'list of rentals with access log / without', ours: get(() => rentalsPath), baseline: get(() => '/rides') },
    {
      name: 'filter by state and period',
      ours: get(() => `${listPath}&params[status]=active&params[created_at][gte]=${from}&params[created_at][lte]=${to}`),
      baseline: get(() => `/filter?status=active&from=${from}&to=${to}`),
    },
    { name: 'keyword over users', ...searchPair(keywords) },
    { name: 'keyword of two syllables', ...searchPair(syllables) },
    {
      name: `page ${deepPageNumber} by its number / page 1`,
      ours: get(() => `${listPath}&params[page]=${deepPageNumber}`),
      baseline: get(() => listPath),
      isSelfComparison: true,
    },
    {
      name: `page ${deepPageNumber} by its cursor / page 1`,
      ours: get(() => `${listPath}&params[page]=${deepPageNumber}&params[after]=${next}`),
      baseline: get(() => listPath),
      isSelfComparison: true,
    },
    { name: 'findById, full', ours: get((n) => `/api/rcar/findById?subset=full&id=${carId(n)}`), baseline: get((n) => `/get?id=${carId(n)}`) },
    { name: 'save of one field', ...savePair(carId) },
    { name: 'save of one field, 16 at once', ...savePair(carId), width: 16 },
    { name: 'save of one row, 16 at once', ...savePair(() => carId(1)), width: 16 },
  ]
}
