import { Component } from 'react';
import { Notice } from '@/client/ui/Notice';
import { replayMessages } from '@/shared/messages/replay';

interface StageBoundaryProps {
  children: React.ReactNode;
}

/** Error boundary of the replayed screens. A state that cannot be rendered does not break the player. */
export class StageBoundary extends Component<StageBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): React.ReactNode {
    return this.state.isBroken ? <Notice tone="danger">{replayMessages.player.crashed}</Notice> : this.props.children;
  }
}
