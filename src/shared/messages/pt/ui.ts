import type { Messages } from '../messages';

/** Texts of the UI primitives. */
export const uiMessages = {
  close: 'Fechar',
  show: 'Mostrar',
  hide: 'Ocultar',
  chooseFile: 'Escolher ficheiro',
  breadcrumb: 'Caminho de navegação',
  priceNow: 'Agora',
  priceBefore: 'Antes',
  loading: 'A carregar',
  panelFailed: 'Não conseguimos carregar isto. Verifique a sua ligação e tente novamente.',
  panelOffline: 'Está sem ligação. Isto carrega quando a ligação voltar.',
  loadAgain: 'Tentar novamente',
} satisfies Messages['uiMessages'];
