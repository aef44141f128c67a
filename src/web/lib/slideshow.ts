/** Where a slideshow stands. The first slide follows the last one, and the other way round. */
export interface SlideshowState {
  index: number;
  isPlaying: boolean;
}

export type SlideshowAction =
  | { type: 'step'; by: 1 | -1; count: number }
  | { type: 'jump'; to: number }
  | { type: 'play'; isPlaying: boolean };

export function slideshowReducer(state: SlideshowState, action: SlideshowAction): SlideshowState {
  switch (action.type) {
    case 'step':
      return { ...state, index: (state.index + action.by + action.count) % action.count };
    case 'jump':
      return { ...state, index: action.to };
    case 'play':
      return { ...state, isPlaying: action.isPlaying };
  }
}
