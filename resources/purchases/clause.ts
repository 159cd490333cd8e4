import { action, choices, flag, ref, resource, section, states, text, whole } from '#schema'
import { purchaseKinds } from './contract/kinds.ts'

/** Library of contract clauses. Contracts copy the text; a clause in force never changes, its next version is a new row. */
export const clause = resource(
  'clause',
  { ko: '계약 조항', en: 'Contract clause' },
  {
    handbook: {
      ko: '계약서에 넣는 조항을 모아 둔 곳입니다. 계약은 체결할 때 조항을 그대로 복사하므로, 여기서 새 버전을 적용해도 이미 맺은 계약은 바뀌지 않습니다. 적용한 조항은 고칠 수 없으니 적용하기 전에 법무 검토를 마치세요.',
      en: 'The library of contract clauses. A contract copies its clauses when it is signed, so a new version here does not change contracts in force. A clause in force cannot be edited; finish the legal review before you put it in force.',
    },
    title: 'title',
    fields: {
      basics: section('기본', {
        title: text('제목', { max: 100, unique: ['version_no'] }),
        status: states(
          '상태',
          { draft: '작성', active: { ko: '적용', en: 'In force' }, archived: '보관' },
          { tones: { draft: 'idle', active: 'good', archived: 'idle' } },
        ),
        version_no: whole({ ko: '버전', en: 'Version' }, { min: 1, readOnly: true, default: 1 }),
        kinds: choices({ ko: '적용 방식', en: 'Applicable contract types' }, purchaseKinds, {
          optional: true,
          help: { ko: '비우면 모든 방식의 계약에 씁니다.', en: 'Leave empty to use the clause in all types of contract.' },
        }),
        required: flag({ ko: '필수', en: 'Required' }, { default: true }),
        sort: whole({ ko: '정렬', en: 'Order' }, { max: 10_000, default: 0 }),
        text: text({ ko: '내용', en: 'Text' }, { lines: 12, max: 5000 }),
        previous: ref({ ko: '이전 버전', en: 'Previous version' }, 'clause', { readOnly: true, optional: true }),
      }),
    },
    list: {
      columns: ['title', 'status', 'version_no', 'kinds', 'required', 'sort'],
      filters: ['status', 'kinds', 'required'],
      search: ['title', 'text'],
      sort: 'sort-asc',
    },
    can: { read: 'cs', save: 'manager', del: 'super' },
    frozen: {
      in: ['active', 'archived'],
      fields: ['title', 'text', 'kinds', 'required'],
      message: {
        ko: '적용했거나 보관한 조항은 고칠 수 없습니다. 새 버전을 작성해 주세요.',
        en: 'A clause that is or was in force cannot be edited. Write a new version.',
      },
    },
    endpoints: {
      activate: action(
        { ko: '적용', en: 'Put in force' },
        {
          can: 'manager',
          from: ['draft'],
          to: 'active',
          confirm: {
            ko: '적용한 조항은 고칠 수 없습니다. 이전 버전은 보관됩니다.',
            en: 'A clause in force cannot be edited. Its previous version is archived.',
          },
        },
      ),
      archive: action({ ko: '보관', en: 'Archive' }, { can: 'manager', from: ['active'], to: 'archived' }),
      revise: action({ ko: '새 버전 작성', en: 'Write new version' }, { can: 'manager', from: ['active', 'archived'] }),
    },
    errors: {
      drafted: { ko: '작성 중인 새 버전이 이미 있습니다.', en: 'There is already a draft of a new version.' },
      inUse: { ko: '적용 중인 조항은 삭제할 수 없습니다. 먼저 보관해 주세요.', en: 'A clause in force cannot be deleted. Archive it first.' },
    },
  },
)
