import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { labelText } from '#schema'
import type { Tone } from '#schema/fields/base/options.ts'
import { ToneChip } from '../../fields/parts/ToneChip.tsx'
import { useModal } from '../../components/dialogs/modalContext.ts'

const tones: Record<Tone, { ko: string; en: string }> = {
  good: { ko: '정상', en: 'Good' },
  warn: { ko: '주의', en: 'Warning' },
  bad: { ko: '문제', en: 'Problem' },
  info: { ko: '진행', en: 'In progress' },
  idle: { ko: '대기', en: 'Idle' },
}
const toasts = ['success', 'info', 'warning', 'error'] as const

/** The dialog, the toasts and the tones. */
export function DialogAndToastSamples() {
  const modal = useModal()
  const notify = useNotify()
  const title = labelText({ ko: '모달', en: 'Modal' }, '')
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button
        variant="outlined"
        onClick={() =>
          modal.open({
            title,
            body: (
              <Typography>
                {labelText({ ko: '닫기 버튼, Esc, 바깥쪽 누르기로 닫힙니다.', en: 'Closes with the close button, Escape or a click outside.' }, '')}
              </Typography>
            ),
          })
        }
      >
        {labelText({ ko: '모달 열기', en: 'Open modal' }, '')}
      </Button>
      {toasts.map((type) => (
        <Button key={type} onClick={() => notify(labelText({ ko: '알림 내용입니다.', en: 'This is a notification.' }, ''), { type })}>
          {type}
        </Button>
      ))}
      {Object.entries(tones).map(([tone, label]) => (
        <ToneChip key={tone} tone={tone as Tone} text={labelText(label, tone)} />
      ))}
    </Stack>
  )
}
