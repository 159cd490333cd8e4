import { action, resource, states, text } from '#schema'

export const barrier = resource('barrier', '차단기', {
  title: 'name',
  fields: {
    name: text('이름', { max: 50 }),
    status: states('상태', { running: '운영', closed: '폐쇄' }),
    close_reason: text('폐쇄 사유', { max: 200, readOnly: true, optional: true }),
  },
  list: { columns: ['name', 'status'] },
  can: { read: 'cs', save: 'ops' },
  endpoints: {
    close: action('폐쇄', { can: 'ops', from: ['running'], to: 'closed', confirm: '폐쇄할까요?', ask: { close_reason: text('폐쇄 사유', { max: 200 }) } }),
  },
})
