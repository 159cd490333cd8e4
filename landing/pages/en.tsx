import { landingHead, loadLanding } from '../landingData.ts'
import type { LandingData } from '../landingData.ts'
import { LandingPage } from '../LandingPage.tsx'

export const load = loadLanding

export const head = (data: LandingData) => landingHead(data, 'en')

export default function EnglishLanding({ data }: { data: LandingData }) {
  return <LandingPage data={data} language="en" />
}
