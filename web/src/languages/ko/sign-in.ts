// Korean: coming back from Pi's sign-in page.
import type { File } from '../areas.ts'

export const signIn: File<'sign-in'> = {
  'pi-sign-in': {
    title: 'Pi로 로그인',
    checking: 'Pi에 누구인지 물어보는 중…',
    troubles: {
      access_denied: 'Lamplit이 사용자 이름을 보는 것을 허용하지 않아서 로그인하지 않았어요.',
      expired: 'Pi 페이지가 너무 오래 열려 있어서 로그인 시간이 지났어요.',
      cancelled: '로그인을 취소했어요.',
      server_error: 'Pi가 로그인을 마치지 못했어요.',
      foreign: '여기서 시작한 로그인의 답이 아니라서 쓰지 않았어요.',
      refused: 'Pi의 답을 받아들이지 못했어요.',
    },
    again: '다시 시도',
    home: '홈으로 가기',
  },
}
