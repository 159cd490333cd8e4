import type { clause } from '#resources/purchases/clause.ts'
import type { SeedRow } from '#server/seed/insert.ts'

type Clause = SeedRow<typeof clause>
type Line = readonly [title: string, text: string, required: boolean, kinds?: Clause['kinds']]

/** Clauses of every contract. */
const commonClauses: readonly Line[] = [
  ['차량 사용 목적', '계약자는 차량을 자가용으로만 사용하며, 유상 운송이나 재임대에 사용할 수 없습니다.', true],
  ['운전자의 범위', '계약서에 적힌 운전자만 차량을 운전할 수 있습니다. 그 밖의 사람이 운전하다 난 사고에는 보험이 적용되지 않을 수 있습니다.', true],
  ['초과 주행', '약정 주행거리를 넘은 거리에는 계약서에 적힌 km당 요금을 청구합니다.', true],
  ['중도 해지', '만기 전에 해지하면 남은 월 납입금에 경과율별 위약률을 곱한 금액을 청구합니다.', true],
  ['만기 인수', '만기에 계약자는 계약서의 인수금액으로 차량을 인수할 수 있습니다.', false],
]

/** Optional clauses, for some kinds of contract. */
const optionalClauses: readonly Line[] = [
  ['정비와 소모품', '엔진오일과 필터, 와이퍼는 회사가 정한 주기마다 회사의 비용으로 교환합니다.', false, ['long_rent', 'subscribe']],
  ['보험과 자기부담금', '사고가 나면 계약서에 적힌 자기부담금까지 계약자가 부담하고, 그 밖의 수리비는 보험으로 처리합니다.', true, ['long_rent', 'subscribe']],
  ['구독 중 차량 교체', '계약자는 이용 회차마다 한 번, 같은 등급의 다른 차량으로 교체를 요청할 수 있습니다.', false, ['subscribe']],
  ['잔가 보장', '만기의 잔존가치는 계약서에 적힌 금액으로 하며, 시세가 달라져도 바꾸지 않습니다.', true, ['lease_op', 'lease_fin']],
  ['반려동물 동승', '반려동물은 이동장을 사용해 태우며, 오염이 남으면 세차비를 청구합니다.', false],
]

/** Copies of the clauses in a contract; `agreed_at` is set once it has been signed. */
export const copyContractClauses = (agreed_at: string | null) =>
  commonClauses.map(([title, text, required]) => ({ title, text, version: 1, required, agreed_at }))

/** The library of clauses. */
export const buildClauseRows = (): Clause[] =>
  [...commonClauses, ...optionalClauses].map(([title, text, required, kinds = []], index) => ({
    id: index + 1,
    title,
    status: index === commonClauses.length + optionalClauses.length - 1 ? 'draft' : 'active',
    version_no: 1,
    kinds,
    required,
    sort: (index + 1) * 10,
    text,
  }))
