// Simplified Chinese: recommendations.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const recommendations: File<'recommendations'> = {
  recommendations: {
    picked: '为你挑选',
    similar: '相似商品',
    why: '为什么是这些？',
    because: '它们接近你在这里买过、收藏过、看过和搜过的东西。没有人能付费进入其中。',
    toSettings: '在设置中关闭',
    personal: '个性化推荐',
    personalHelp: '来自你购买、收藏、查看和搜索的内容。关闭后，你看过和搜过的会马上忘掉，不再记录。',
    kept: (views) => plural(views, { other: `记住了你看过的 ${views} 件商品` }),
    clear: '清除浏览历史',
    cleared: '你的浏览历史已清空',
    turnedOff: '已关闭，保留的内容已删除',
    failed: '无法保存',
  },
}
