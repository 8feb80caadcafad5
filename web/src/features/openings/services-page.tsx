// /services: booking people’s time and skills, while the area is being built (design §4.12).
import { AreaPage } from './area-page.tsx'

export const ServicesPage = () => <AreaPage face="services" />
