import './endpoints';

/** The reducer of a session that is played from its beginning, whichever calls it will come to. */
export { shopReducer as rootReducer } from './shopReducer';
