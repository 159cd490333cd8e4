import { action, approval, image, resource, states, tab, text } from '#schema'

const fields = { name: text('이름', { max: 50 }), image: image('사진'), status: states('상태', { sent: '제출', ok: '승인', no: '반려' }) }
const tabs = { waiting: tab('심사 대기', { status: 'sent' }, { as: 'review', queue: { can: 'ops', team: 'counter', oldest: 'created_at' } }) }
const modes = { review: approval('심사', { picture: 'image', compareWith: ['name'], approve: 'accept', reject: 'refuse' }) }

export const certificate = resource('certificate', '증명서', {
  title: 'name',
  fields,
  list: { columns: ['name', 'status'], filters: ['status'], tabs, modes },
  can: { read: 'cs', save: 'ops' },
  endpoints: { accept: action('승인', { can: 'ops', from: ['sent'], to: 'ok' }), refuse: action('반려', { can: 'ops', from: ['sent'], to: 'no' }) },
})
