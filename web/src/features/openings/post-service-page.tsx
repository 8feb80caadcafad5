// /post-services and its alias /post-service: no form before it can be sent (design §4.12).
import { AreaPage } from './area-page.tsx'

export const PostServicePage = () => <AreaPage face="postService" />
