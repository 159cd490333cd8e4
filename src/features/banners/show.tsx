import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { BannerPreview } from '../_phone/AppHome.tsx'
import { PreviewButton } from '../_phone/PreviewButton.tsx'

/** Preview of the banner. */
export default function BannerShow({ row = {} }: FeatureSlotProps) {
  return <PreviewButton renderPreview={() => <BannerPreview image={row.image} mobile={row.image_mobile} />} />
}
