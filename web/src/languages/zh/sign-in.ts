// Simplified Chinese: coming back from Pi's sign-in page.
import type { File } from '../areas.ts'

export const signIn: File<'sign-in'> = {
  'pi-sign-in': {
    title: '用 Pi 登录',
    checking: '正在询问 Pi 你是谁…',
    troubles: {
      access_denied: '你没有允许 Lamplit 查看你的用户名，所以没有登录。',
      expired: 'Pi 的页面打开太久，登录已过期。',
      cancelled: '登录已取消。',
      server_error: 'Pi 未能完成登录。',
      foreign: '这个回应不属于在这里开始的登录，所以没有使用。',
      refused: 'Pi 的回应没有被接受。',
    },
    again: '重试',
    home: '回到首页',
  },
}
