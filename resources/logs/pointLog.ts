import { choice, moment, money, ref, resource, section, text, whole } from '#schema'

/** Ledger of points: received, spent and balance. Written only by the server and never changed. */
export const pointLog = resource(
  'pointLog',
  { ko: '포인트 내역', en: 'Point entry' },
  {
    handbook: {
      ko: '포인트가 쌓이고 쓰이고 사라진 내역입니다. 서버만 쓰고 고치거나 지울 수 없으므로, 잘못 지급했으면 회원 화면에서 차감해 바로잡으세요. 먼저 소멸하는 포인트부터 쓰입니다.',
      en: 'The ledger of points: earned, used, expired. Only the server writes it and nothing is ever changed; correct a wrong credit by a deduction on the member’s page. Points that expire first are used first.',
    },
    title: 'reason',
    fields: {
      basics: section('기본', {
        user: ref({ ko: '회원', en: 'Member' }, 'user'),
        type: choice(
          { ko: '구분', en: 'Kind' },
          {
            earn: { ko: '적립', en: 'Earning' },
            use: { ko: '사용', en: 'Redemption' },
            restore: { ko: '사용취소', en: 'Redemption reversal' },
            expire: { ko: '소멸', en: 'Expiry' },
            revoke: { ko: '적립취소', en: 'Earning reversal' },
            admin_add: { ko: '수동지급', en: 'Manual credit' },
            admin_sub: { ko: '수동차감', en: 'Manual deduction' },
          },
        ),
        amount: money('금액', { unit: 'P', min: -1_000_000_000 }),
        balance_after: money({ ko: '잔액', en: 'Balance' }, { unit: 'P', readOnly: true, default: 0 }),
        reason: text('사유', { max: 100 }),
        target_type: choice(
          { ko: '대상', en: 'Related record type' },
          {
            rent: { ko: '시승', en: 'Rental' },
            review: { ko: '후기', en: 'Review' },
            claim: { ko: '불편접수', en: 'Complaint' },
            fine_log: { ko: '사후청구', en: 'Post-ride charge' },
          },
          { optional: true },
        ),
        target_id: whole(
          { ko: '대상 건', en: 'Related record' },
          { min: 1, plain: true, optional: true, refersTo: { by: 'target_type', to: { rent: 'rent', review: 'review', claim: 'claim', fine_log: 'fineLog' } } },
        ),
        expires_at: moment({ ko: '소멸 예정', en: 'Expiry' }, { optional: true }),
        remaining: money({ ko: '잔여', en: 'Remaining' }, { unit: 'P', readOnly: true, default: 0 }),
        source_log: ref({ ko: '원 적립', en: 'Original earning' }, 'pointLog', { readOnly: true, optional: true }),
        idempotency_key: text({ ko: '멱등 키', en: 'Idempotency key' }, { max: 100, unique: true, readOnly: true, can: { read: 'finance' } }),
      }),
    },
    list: {
      columns: ['created_at', 'user', 'type', 'amount', 'balance_after', 'reason', 'expires_at'],
      filters: ['user', 'type', 'target_type', 'target_id', 'expires_at'],
      search: ['user', 'reason'],
      sums: ['amount'],
    },
    can: { read: 'cs' },
    proof: { added: { type: ['restore', 'admin_add'] } },
    ownerAccess: { by: 'user', fields: ['type', 'amount', 'balance_after', 'reason', 'target_type', 'target_id', 'expires_at', 'remaining'] },
  },
)
