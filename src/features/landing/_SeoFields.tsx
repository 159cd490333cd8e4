import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { landingContentFields } from '#resources/help/landing/landingVersion.ts'
import type { SeoTextKind } from '#resources/help/measureSeoLength.ts'
import { rateLength } from '#resources/help/measureSeoLength.ts'
import { labelText } from '#schema'
import { pictureUrl } from '../../fields/parts/files/fileUrls.ts'
import { fieldViewOf } from '../../fields/views.ts'
import { landingMessages } from './_draft/_messages.ts'
import type { LandingFormValues } from './_draft/_content.ts'
import { partFields } from './_draft/_content.ts'
import { useEditorState } from './_draft/_editorContext.ts'
import { LocalizedTextFields } from './_LocalizedTextFields.tsx'

const { share: shareField } = landingContentFields.seo.inner
const colours = { short: 'warning', good: 'success', long: 'error' } as const

/** The length of a text relative to its limit, as a bar and in words. */
function LengthMark({ kind, text }: { kind: SeoTextKind; text: string }) {
  const { language } = useEditorState()
  const { mark, length, best } = rateLength(text, kind, language)
  const words = landingMessages().seo
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (length / best) * 100)}
        color={colours[mark]}
        aria-label={`${words[kind]} ${words.letters(String(length), best)}`}
        sx={{ flex: 1, height: 6, borderRadius: 3 }}
      />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {words.letters(String(length), best)} · {words[mark]}
      </Typography>
    </Box>
  )
}

/** The texts for search engines and share cards, with previews. */
export function SeoFields() {
  const { language } = useEditorState()
  const seo = useWatch({ name: 'seo' }) as LandingFormValues['seo']
  const share = fieldViewOf(shareField)
  const title = seo[`title_${language}`] ?? ''
  const description = seo[`description_${language}`] ?? ''
  const { noImage } = landingMessages().seo
  return (
    <>
      <LocalizedTextFields fields={partFields.seo} prefix="seo." texts={['title']} />
      <LengthMark kind="title" text={title} />
      <LocalizedTextFields fields={partFields.seo} prefix="seo." texts={['description']} />
      <LengthMark kind="description" text={description} />
      <Box data-path="seo.share">
        <share.Input field={shareField} name="share" label={labelText(shareField.label, 'share')} prefix="seo." />
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
        {noImage}
      </Typography>
      <SearchResult title={title} description={description} />
      <ShareCard title={title} description={description} image={seo.share ?? null} />
    </>
  )
}

interface PageTexts {
  title: string
  description: string
}

const clampLines = (lines: number) => ({ display: '-webkit-box', WebkitLineClamp: lines, WebkitBoxOrient: 'vertical', overflow: 'hidden' }) as const

function SearchResult({ title, description }: PageTexts) {
  const { result } = landingMessages().seo
  return (
    <Box component="figure" aria-label={result} sx={{ m: 0, mb: 2 }}>
      <Typography component="figcaption" variant="h3" sx={{ mb: 0.5 }}>
        {result}
      </Typography>
      <Box sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Typography variant="caption" component="p" color="textSecondary">
          {window.location.host}
        </Typography>
        <Typography sx={{ ...clampLines(1), color: 'primary.main', fontSize: '1.125rem' }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary" sx={clampLines(2)}>
          {description}
        </Typography>
      </Box>
    </Box>
  )
}

function ShareCard({ title, description, image }: PageTexts & { image: string | null }) {
  const { card } = landingMessages().seo
  return (
    <Box component="figure" aria-label={card} sx={{ m: 0 }}>
      <Typography component="figcaption" variant="h3" sx={{ mb: 0.5 }}>
        {card}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <Box
          component="img"
          src={image ? pictureUrl(image, 960) : '/landing/share.png'}
          alt=""
          sx={{ display: 'block', width: 1, aspectRatio: '1200 / 630', objectFit: 'cover', bgcolor: 'background.sunken' }}
        />
        <Box sx={{ p: 1.5, bgcolor: 'background.sunken' }}>
          <Typography variant="caption" component="p" color="textSecondary">
            {window.location.host}
          </Typography>
          <Typography sx={{ ...clampLines(1), fontWeight: 700 }}>{title}</Typography>
          <Typography variant="body2" color="textSecondary" sx={clampLines(2)}>
            {description}
          </Typography>
        </Box>
      </Box>
    </Box>
  )
}
